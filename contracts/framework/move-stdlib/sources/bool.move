#[defines_primitive(bool)]
/// True and false. All there is to do with them is instructions.
module std::bool;
