/// For developers. A network ignores these calls.
module std::debug;

public native fun print<T>(x: &T);

public native fun print_stack_trace();
