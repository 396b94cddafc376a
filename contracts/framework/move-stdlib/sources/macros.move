/// What the modules of whole numbers have in common, whatever their width.
module std::macros;

use std::string::String;

public macro fun num_max<$T>($x: $T, $y: $T): $T {
    let x = $x;
    let y = $y;
    if (x > y) x else y
}

public macro fun num_min<$T>($x: $T, $y: $T): $T {
    let x = $x;
    let y = $y;
    if (x < y) x else y
}

public macro fun num_diff<$T>($x: $T, $y: $T): $T {
    let x = $x;
    let y = $y;
    if (x > y) x - y else y - x
}

public macro fun num_divide_and_round_up<$T>($x: $T, $y: $T): $T {
    let x = $x;
    let y = $y;
    if (x % y == 0) x / y else x / y + 1
}

/// By squares; none is taken that is not needed, so it fails only when the power itself is too much.
public macro fun num_pow<$T>($base: $T, $exponent: u8): $T {
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

/// Bit by bit from the top: a bit stays when the square of what is there with it is not above `x`.
public macro fun num_sqrt<$T>($x: $T, $bits: u8): $T {
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

public macro fun num_to_string<$T>($x: $T): String {
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

public macro fun num_try_as<$T, $Small>($x: $T, $most: $T, $narrow: |$T| -> $Small): Option<$Small> {
    let x = $x;
    if (x > $most) option::none() else option::some($narrow(x))
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
