/// 柜台上的小算术。
module library::counting;

use library::book::Book;

/// 晚了几天。没有晚就是零。
public fun days_late(due: u64, today: u64): u64 {
    if (today > due) today - due else 0
}

/// 一排书总共借出过几次。
public fun total_lent(shelf: &vector<Book>): u64 {
    let mut total = 0;
    let mut i = 0;
    while (i < shelf.length()) {
        total = total + shelf[i].times_lent();
        i = i + 1;
    };
    total
}

/// 两本书里，第一本是否借得更多。
public fun is_busier(first: &Book, second: &Book): bool {
    first.times_lent() > second.times_lent()
}

/// 一次活动里把同一本书借出去若干次。
public fun lend_often(book: &mut Book, times: u64) {
    let mut left = times;
    while (left > 0) {
        book.lend();
        left = left - 1;
    }
}

/// 借得最多的那本在第几个；一样多时取前面的，书架空时返回零。
public fun busiest(shelf: &vector<Book>): u64 {
    let mut best = 0;
    let mut i = 1;
    while (i < shelf.length()) {
        if (is_busier(&shelf[i], &shelf[best])) best = i;
        i = i + 1;
    };
    best
}
