/// 开馆须知：写好之后冻结，谁都能读，谁都不能改。
module library::notice;

use std::string::String;

public struct Notice has key {
    id: UID,
    text: String,
}

public fun post(text: String, ctx: &mut TxContext) {
    transfer::freeze_object(Notice { id: object::new(ctx), text });
}

public fun text(notice: &Notice): String {
    notice.text
}
