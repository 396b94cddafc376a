/// For those who write a programme. A network does nothing of it.
module std::debug;

public native fun print<T>(x: &T);

public native fun print_stack_trace();
