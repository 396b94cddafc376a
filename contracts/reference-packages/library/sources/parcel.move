/// 馆际借书：两本书装一箱，寄到另一馆再拆开。
module library::parcel;

use library::book::Book;

/// 一箱书。书在箱子里时，谁也碰不到。
public struct Parcel has key, store {
    id: UID,
    first: Book,
    second: Book,
}

/// 装箱，两本书归箱子。
public fun pack(first: Book, second: Book, ctx: &mut TxContext): Parcel {
    Parcel { id: object::new(ctx), first, second }
}

/// 拆箱，两本书还给拿着箱子的人。
public fun unpack(parcel: Parcel): (Book, Book) {
    let Parcel { id, first, second } = parcel;
    id.delete();
    (first, second)
}
