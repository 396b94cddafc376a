/// A small map, kept in its owner.
module sui::vec_map;

/// The key already exists.
const EKeyAlreadyExists: u64 = 0;
/// The key does not exist.
const EKeyDoesNotExist: u64 = 1;
/// The map is not empty.
const EMapNotEmpty: u64 = 2;
/// There is no pair at that place.
const EIndexOutOfBounds: u64 = 3;
/// There is nothing to take.
const EMapEmpty: u64 = 4;
/// Not as many keys as values.
const EUnequalLengths: u64 = 5;

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

/// The pair that was put in last. Aborts with `EMapEmpty`.
public fun pop<K: copy, V>(self: &mut VecMap<K, V>): (K, V) {
    assert!(self.contents.length() != 0, EMapEmpty);
    let Entry { key, value } = self.contents.pop_back();
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

public fun try_get<K: copy, V: copy>(self: &VecMap<K, V>, key: &K): Option<V> {
    if (contains(self, key)) option::some(*get(self, key)) else option::none()
}

public fun contains<K: copy, V>(self: &VecMap<K, V>, key: &K): bool {
    get_idx_opt(self, key).is_some()
}

public fun length<K: copy, V>(self: &VecMap<K, V>): u64 {
    self.contents.length()
}

public fun is_empty<K: copy, V>(self: &VecMap<K, V>): bool {
    self.contents.is_empty()
}

/// Aborts with `EMapNotEmpty`.
public fun destroy_empty<K: copy, V>(self: VecMap<K, V>) {
    let VecMap { contents } = self;
    assert!(contents.is_empty(), EMapNotEmpty);
    contents.destroy_empty()
}

/// In the order in which they were put in.
public fun into_keys_values<K: copy, V>(self: VecMap<K, V>): (vector<K>, vector<V>) {
    let VecMap { contents } = self;
    let mut keys = vector[];
    let mut values = vector[];
    contents.do!(|entry| {
        let Entry { key, value } = entry;
        keys.push_back(key);
        values.push_back(value);
    });
    (keys, values)
}

/// Aborts with `EUnequalLengths` or `EKeyAlreadyExists`.
public fun from_keys_values<K: copy, V>(keys: vector<K>, values: vector<V>): VecMap<K, V> {
    assert!(keys.length() == values.length(), EUnequalLengths);
    let mut map = empty();
    keys.zip_do!(values, |key, value| map.insert(key, value));
    map
}

public fun keys<K: copy, V>(self: &VecMap<K, V>): vector<K> {
    self.contents.map_ref!(|entry| entry.key)
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

/// Aborts with `EIndexOutOfBounds`.
public fun get_entry_by_idx<K: copy, V>(self: &VecMap<K, V>, idx: u64): (&K, &V) {
    assert!(idx < self.contents.length(), EIndexOutOfBounds);
    let entry = &self.contents[idx];
    (&entry.key, &entry.value)
}

/// Aborts with `EIndexOutOfBounds`.
public fun get_entry_by_idx_mut<K: copy, V>(self: &mut VecMap<K, V>, idx: u64): (&K, &mut V) {
    assert!(idx < self.contents.length(), EIndexOutOfBounds);
    let entry = &mut self.contents[idx];
    (&entry.key, &mut entry.value)
}

/// Aborts with `EIndexOutOfBounds`.
public fun remove_entry_by_idx<K: copy, V>(self: &mut VecMap<K, V>, idx: u64): (K, V) {
    assert!(idx < self.contents.length(), EIndexOutOfBounds);
    let Entry { key, value } = self.contents.remove(idx);
    (key, value)
}

#[deprecated(note = b"It is called `length` now.")]
public fun size<K: copy, V>(self: &VecMap<K, V>): u64 {
    self.length()
}
