/// Where something is to be found. Nothing is checked of it.
module sui::url;

use std::ascii::String;

public struct Url has copy, drop, store {
    url: String,
}

public fun new_unsafe(url: String): Url {
    Url { url }
}

/// Aborts with `ascii::EInvalidASCIICharacter`.
public fun new_unsafe_from_bytes(bytes: vector<u8>): Url {
    Url { url: bytes.to_ascii_string() }
}

public fun inner_url(self: &Url): String {
    self.url
}

public fun update(self: &mut Url, url: String) {
    self.url = url;
}
