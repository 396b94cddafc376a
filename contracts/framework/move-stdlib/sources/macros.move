/// What the modules of whole numbers have in common, whatever their width.
module std::macros;

use std::string::String;

public(package) macro fun num_max<$T>($x: $T, $y: $T): $T {
    let x = $x;
    let y = $y;
    if (x > y) x else y
}

public(package) macro fun num_min<$T>($x: $T, $y: $T): $T {
    let x = $x;
    let y = $y;
    if (x < y) x else y
}

public(package) macro fun num_diff<$T>($x: $T, $y: $T): $T {
    let x = $x;
    let y = $y;
    if (x > y) x - y else y - x
}

public(package) macro fun num_div_ceil<$T>($x: $T, $y: $T): $T {
    let x = $x;
    let y = $y;
    if (x % y == 0) x / y else x / y + 1
}

/// By squares; none is taken that is not needed, so it fails only when the power itself is too much.
public(package) macro fun num_pow<$T>($base: $T, $exponent: u8): $T {
    let mut square = $base;
    let mut left = $exponent;
    let mut power: $T = 1;
    while (left > 0) {
        if (left % 2 == 1) power = power * square;
        left = left / 2;
        if (left > 0) square = square * square;
    };
    power
}

/// Bit by bit from the top: a bit is kept if the square of the result so far with it is not above `x`.
public(package) macro fun num_sqrt<$T>($x: $T, $bits: u8): $T {
    let x = $x;
    let mut left = $bits / 2;
    let mut root: $T = 0;
    while (left > 0) {
        left = left - 1;
        let wider = root | (1 << left);
        if (wider * wider <= x) root = wider;
    };
    root
}

public(package) macro fun num_to_string<$T>($x: $T): String {
    let mut left = $x;
    let mut digits = vector[];
    loop {
        digits.push_back((left % 10) as u8 + 48);
        left = left / 10;
        if (left == 0) break
    };
    digits.reverse();
    digits.to_string()
}

public(package) macro fun num_try_as<$T, $Small>($x: $T, $most: $T, $narrow: |$T| -> $Small): Option<$Small> {
    let x = $x;
    if (x > $most) option::none() else option::some($narrow(x))
}

/// The product is taken in the next greater width.
public(package) macro fun num_mul_div<$T, $Wide>($x: $T, $y: $T, $z: $T): $T {
    (($x as $Wide) * ($y as $Wide) / ($z as $Wide)) as $T
}

public(package) macro fun num_mul_div_ceil<$T, $Wide>($x: $T, $y: $T, $z: $T): $T {
    num_div_ceil!(($x as $Wide) * ($y as $Wide), $z as $Wide) as $T
}

/// Bits that leave are lost. Nothing when the shift is as wide as the number.
public macro fun num_checked_shl<$T>($x: $T, $shift: u8, $bits: u8): Option<$T> {
    let (x, shift, bits) = ($x, $shift, $bits);
    if (shift < bits) option::some(x << shift) else option::none()
}

/// Bits that leave are lost. Nothing when the shift is as wide as the number.
public macro fun num_checked_shr<$T>($x: $T, $shift: u8, $bits: u8): Option<$T> {
    let (x, shift, bits) = ($x, $shift, $bits);
    if (shift < bits) option::some(x >> shift) else option::none()
}

/// Nothing when a bit would be lost, or when the shift is as wide as the number.
public macro fun num_lossless_shl<$T>($x: $T, $shift: u8, $bits: u8): Option<$T> {
    let (x, shift, bits) = ($x, $shift, $bits);
    if (shift < bits && (x << shift) >> shift == x) option::some(x << shift) else option::none()
}

/// Nothing when a bit would be lost, or when the shift is as wide as the number.
public macro fun num_lossless_shr<$T>($x: $T, $shift: u8, $bits: u8): Option<$T> {
    let (x, shift, bits) = ($x, $shift, $bits);
    if (shift < bits && (x >> shift) << shift == x) option::some(x >> shift) else option::none()
}

/// Nothing when something would be left over, or for a division by zero.
public macro fun num_lossless_div<$T>($x: $T, $y: $T): Option<$T> {
    let (x, y) = ($x, $y);
    if (y != 0 && x % y == 0) option::some(x / y) else option::none()
}

public macro fun range_do<$T, $R: drop>($start: $T, $stop: $T, $f: |$T| -> $R) {
    let mut i = $start;
    let stop = $stop;
    while (i < stop) {
        $f(i);
        i = i + 1;
    }
}

/// The last number may be the greatest there is: nothing is added to it.
public macro fun range_do_eq<$T, $R: drop>($start: $T, $stop: $T, $f: |$T| -> $R) {
    let mut i = $start;
    let stop = $stop;
    if (i <= stop) {
        loop {
            $f(i);
            if (i == stop) break;
            i = i + 1;
        }
    }
}

public macro fun do<$T, $R: drop>($stop: $T, $f: |$T| -> $R) {
    range_do!(0, $stop, $f)
}

public macro fun do_eq<$T, $R: drop>($stop: $T, $f: |$T| -> $R) {
    range_do_eq!(0, $stop, $f)
}
