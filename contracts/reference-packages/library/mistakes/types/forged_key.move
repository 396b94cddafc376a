module library::forged_key;

use library::branch::BranchKey;

public fun forge(branch: ID, ctx: &mut TxContext): BranchKey {
    BranchKey { id: object::new(ctx), branch }
}
