/// A queue that yields the entry of the highest priority first: a heap in a vector.
module sui::priority_queue;

/// The queue is empty.
const EPopFromEmptyHeap: u64 = 0;

/// The children of the entry at `i` are at `2i + 1` and `2i + 2`, and have no higher priority.
public struct PriorityQueue<T: drop> has drop, store {
    entries: vector<Entry<T>>,
}

public struct Entry<T: drop> has drop, store {
    priority: u64,
    value: T,
}

public fun new<T: drop>(mut entries: vector<Entry<T>>): PriorityQueue<T> {
    let mut at = entries.length() / 2;
    while (at > 0) {
        at = at - 1;
        sink(&mut entries, at);
    };
    PriorityQueue { entries }
}

/// Aborts with `EPopFromEmptyHeap` if the queue is empty.
public fun pop_max<T: drop>(pq: &mut PriorityQueue<T>): (u64, T) {
    assert!(!pq.entries.is_empty(), EPopFromEmptyHeap);
    let Entry { priority, value } = pq.entries.swap_remove(0);
    sink(&mut pq.entries, 0);
    (priority, value)
}

public fun insert<T: drop>(pq: &mut PriorityQueue<T>, priority: u64, value: T) {
    let mut at = pq.entries.length();
    pq.entries.push_back(Entry { priority, value });
    while (at > 0) {
        let parent = (at - 1) / 2;
        if (pq.entries[parent].priority >= priority) break;
        pq.entries.swap(at, parent);
        at = parent;
    };
}

public fun new_entry<T: drop>(priority: u64, value: T): Entry<T> {
    Entry { priority, value }
}

/// Aborts if the vectors have different lengths.
public fun create_entries<T: drop>(p: vector<u64>, v: vector<T>): vector<Entry<T>> {
    assert!(v.length() == p.length(), 0);
    p.zip_map!(v, |priority, value| Entry { priority, value })
}

/// In the order of the heap, not of the priorities.
public fun priorities<T: drop>(pq: &PriorityQueue<T>): vector<u64> {
    pq.entries.map_ref!(|entry| entry.priority)
}

/// Moves an entry down until its children have no higher priority. The trees below it are heaps.
fun sink<T: drop>(entries: &mut vector<Entry<T>>, from: u64) {
    let length = entries.length();
    let mut at = from;
    loop {
        let mut highest = at;
        (2 * at + 1).range_do!((2 * at + 3).min(length), |child| {
            if (entries[child].priority > entries[highest].priority) highest = child;
        });
        if (highest == at) break;
        entries.swap(at, highest);
        at = highest;
    };
}
