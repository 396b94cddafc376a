/// The chain's own coin.
module sui::sui;

public struct SUI has drop {}
