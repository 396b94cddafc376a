/// A small map, kept in its owner.
module sui::vec_map;

/// The key is there.
const EKeyAlreadyExists: u64 = 0;
/// The key is not there.
const EKeyDoesNotExist: u64 = 1;

public struct VecMap<K: copy, V> has copy, drop, store {
    contents: vector<Entry<K, V>>,
}

public struct Entry<K: copy, V> has copy, drop, store {
    key: K,
    value: V,
}

public fun empty<K: copy, V>(): VecMap<K, V> {
    VecMap { contents: vector[] }
}

/// Aborts with `EKeyAlreadyExists`.
public fun insert<K: copy, V>(self: &mut VecMap<K, V>, key: K, value: V) {
    assert!(!contains(self, &key), EKeyAlreadyExists);
    self.contents.push_back(Entry { key, value })
}

/// Aborts with `EKeyDoesNotExist`.
public fun remove<K: copy, V>(self: &mut VecMap<K, V>, key: &K): (K, V) {
    let at = get_idx(self, key);
    let Entry { key, value } = self.contents.remove(at);
    (key, value)
}

#[syntax(index)]
/// Aborts with `EKeyDoesNotExist`.
public fun get_mut<K: copy, V>(self: &mut VecMap<K, V>, key: &K): &mut V {
    let at = get_idx(self, key);
    &mut self.contents[at].value
}

#[syntax(index)]
/// Aborts with `EKeyDoesNotExist`.
public fun get<K: copy, V>(self: &VecMap<K, V>, key: &K): &V {
    let at = get_idx(self, key);
    &self.contents[at].value
}

public fun contains<K: copy, V>(self: &VecMap<K, V>, key: &K): bool {
    get_idx_opt(self, key).is_some()
}

public fun length<K: copy, V>(self: &VecMap<K, V>): u64 {
    self.contents.length()
}

public fun get_idx_opt<K: copy, V>(self: &VecMap<K, V>, key: &K): Option<u64> {
    let mut i = 0;
    while (i < self.contents.length()) {
        if (&self.contents[i].key == key) return option::some(i);
        i = i + 1;
    };
    option::none()
}

/// Aborts with `EKeyDoesNotExist`.
public fun get_idx<K: copy, V>(self: &VecMap<K, V>, key: &K): u64 {
    let at = get_idx_opt(self, key);
    assert!(at.is_some(), EKeyDoesNotExist);
    at.destroy_some()
}
