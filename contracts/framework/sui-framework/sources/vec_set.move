/// A small set, kept in its owner.
module sui::vec_set;

/// The key already exists.
const EKeyAlreadyExists: u64 = 0;
/// The key does not exist.
const EKeyDoesNotExist: u64 = 1;

public struct VecSet<K: copy + drop> has copy, drop, store {
    contents: vector<K>,
}

public fun empty<K: copy + drop>(): VecSet<K> {
    VecSet { contents: vector[] }
}

public fun singleton<K: copy + drop>(key: K): VecSet<K> {
    VecSet { contents: vector[key] }
}

/// Aborts with `EKeyAlreadyExists`.
public fun insert<K: copy + drop>(self: &mut VecSet<K>, key: K) {
    assert!(!contains(self, &key), EKeyAlreadyExists);
    self.contents.push_back(key)
}

/// Aborts with `EKeyDoesNotExist`.
public fun remove<K: copy + drop>(self: &mut VecSet<K>, key: &K) {
    let (found, at) = self.contents.index_of(key);
    assert!(found, EKeyDoesNotExist);
    self.contents.remove(at);
}

public fun contains<K: copy + drop>(self: &VecSet<K>, key: &K): bool {
    self.contents.contains(key)
}

public fun length<K: copy + drop>(self: &VecSet<K>): u64 {
    self.contents.length()
}

public fun is_empty<K: copy + drop>(self: &VecSet<K>): bool {
    self.contents.is_empty()
}

public fun keys<K: copy + drop>(self: &VecSet<K>): &vector<K> {
    &self.contents
}

/// In the order in which they were put in.
public fun into_keys<K: copy + drop>(self: VecSet<K>): vector<K> {
    let VecSet { contents } = self;
    contents
}

/// Aborts with `EKeyAlreadyExists`.
public fun from_keys<K: copy + drop>(keys: vector<K>): VecSet<K> {
    let mut set = empty();
    keys.do!(|key| set.insert(key));
    set
}

#[deprecated(note = b"It is called `length` now.")]
public fun size<K: copy + drop>(self: &VecSet<K>): u64 {
    self.length()
}
