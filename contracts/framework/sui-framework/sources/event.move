/// What a transaction tells the world.
module sui::event;

public native fun emit<T: copy + drop>(event: T);

#[test_only]
public native fun num_events(): u32;

#[test_only]
public native fun events_by_type<T: copy + drop>(): vector<T>;
