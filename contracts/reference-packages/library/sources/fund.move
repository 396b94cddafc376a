/// 购书款怎样分给几个分馆。比例以万分之一计。
module library::fund;

const WHOLE: u64 = 10_000;

/// 比例超过了全部。
const ETooMuch: u64 = 0;

/// 先除后乘：小数部分先丢掉了。
public fun share_wrong(total: u64, part: u64): u64 {
    total / WHOLE * part
}

/// 先乘后除，中间用更宽的整数，不会溢出。
public fun share(total: u64, part: u64): u64 {
    assert!(part <= WHOLE, ETooMuch);
    ((total as u128) * (part as u128) / (WHOLE as u128)) as u64
}

/// 分给两处：一处按比例，另一处拿剩下的，一分不少。
public fun split(total: u64, part: u64): (u64, u64) {
    let first = share(total, part);
    (first, total - first)
}
