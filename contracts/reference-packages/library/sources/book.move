module library::book;

use std::string::String;

/// 一本登记在册的书。
public struct Book has key, store {
    id: UID,
    title: String,
    times_lent: u64,
}

/// 登记一本新书，交给调用的人处理。
public fun register(title: String, ctx: &mut TxContext): Book {
    Book { id: object::new(ctx), title, times_lent: 0 }
}

/// 看一看书名，不改变它。
public fun title(book: &Book): String {
    book.title
}

/// 看一看借出过几次。
public fun times_lent(book: &Book): u64 {
    book.times_lent
}

/// 借出一次，次数加一。
public fun lend(book: &mut Book) {
    book.times_lent = book.times_lent + 1;
}

/// 书破得不能再借，销毁登记。
public fun discard(book: Book) {
    let Book { id, title: _, times_lent: _ } = book;
    id.delete();
}

/// 登记两本同名的书。
public fun register_pair(title: String, ctx: &mut TxContext): (Book, Book) {
    (register(title, ctx), register(title, ctx))
}

use sui::dynamic_field as field;

/// 藏书票的名字。只有本模块能造，别的模块碰不到这一项。
public struct PlateKey has copy, drop, store {}

/// 贴一张藏书票；已经贴过，就换掉原来的。
public fun paste(book: &mut Book, text: String) {
    if (book.has_plate()) {
        let _: String = field::remove(&mut book.id, PlateKey {});
    };
    field::add(&mut book.id, PlateKey {}, text);
}

public fun has_plate(book: &Book): bool {
    field::exists_with_type<PlateKey, String>(&book.id, PlateKey {})
}

/// 读藏书票。没有贴过，由框架中止。
public fun plate(book: &Book): String {
    *field::borrow(&book.id, PlateKey {})
}
