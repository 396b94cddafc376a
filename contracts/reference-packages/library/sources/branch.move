/// 分馆：谁开的馆，谁拿钥匙；日常的活交给名单上的帮手。
module library::branch;

use sui::event;
use sui::vec_set::{Self, VecSet};

/// 这把钥匙是另一个分馆的。
const EWrongBranch: u64 = 0;
/// 名单上没有这个地址。
const ENotHelper: u64 = 1;
/// 帮手已经够多了。
const ETooManyHelpers: u64 = 2;

const MAX_HELPERS: u64 = 20;

public struct Branch has key {
    id: UID,
    is_open: bool,
    helpers: VecSet<address>,
}

/// 钥匙。谁拿着它，谁就是这个分馆的馆长。
public struct BranchKey has key, store {
    id: UID,
    branch: ID,
}

/// 开一个分馆，钥匙交给调用的人。
public fun open(ctx: &mut TxContext): BranchKey {
    let branch = Branch { id: object::new(ctx), is_open: false, helpers: vec_set::empty() };
    let key = BranchKey { id: object::new(ctx), branch: object::id(&branch) };
    transfer::share_object(branch);
    key
}

/// 添一位帮手。以 `EWrongBranch`、`ETooManyHelpers` 中止。
public fun add_helper(branch: &mut Branch, key: &BranchKey, helper: address) {
    branch.assert_key(key);
    assert!(branch.helpers.length() < MAX_HELPERS, ETooManyHelpers);
    branch.helpers.insert(helper);
}

/// 撤下一位帮手。以 `EWrongBranch` 中止。
public fun remove_helper(branch: &mut Branch, key: &BranchKey, helper: address) {
    branch.assert_key(key);
    branch.helpers.remove(&helper);
}

/// 开门或关门，帮手就能做。以 `ENotHelper` 中止。
public fun set_open(branch: &mut Branch, is_open: bool, ctx: &TxContext) {
    assert!(branch.helpers.contains(&ctx.sender()), ENotHelper);
    branch.is_open = is_open;
}

fun assert_key(branch: &Branch, key: &BranchKey) {
    assert!(key.branch == object::id(branch), EWrongBranch);
}

public fun is_open(branch: &Branch): bool {
    branch.is_open
}

/// 馆长开门或关门。
public struct OpenChanged has copy, drop {
    branch: ID,
    is_open: bool,
}

/// 开门或关门，凭钥匙。以 `EWrongBranch` 中止。
public fun set_open_by_key(branch: &mut Branch, key: &BranchKey, is_open: bool) {
    branch.assert_key(key);
    branch.is_open = is_open;
    event::emit(OpenChanged { branch: object::id(branch), is_open });
}
