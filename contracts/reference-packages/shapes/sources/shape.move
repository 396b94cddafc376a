/// Enums: variants with and without fields, nested, and matched by value and by reference.
module shapes::shape;

/// A side has no length.
const EFlat: u64 = 1;

public enum Shape has copy, drop, store {
    Point,
    Circle(u64),
    Box { width: u64, height: u64 },
}

public enum Drawing has copy, drop, store {
    Nothing,
    One(Shape),
    Row { of: vector<Shape>, gap: u8 },
}

public fun point(): Shape {
    Shape::Point
}

public fun circle(radius: u64): Shape {
    Shape::Circle(radius)
}

/// Aborts with `EFlat`.
public fun box(width: u64, height: u64): Shape {
    assert!(width > 0 && height > 0, EFlat);
    Shape::Box { width, height }
}

public fun nothing(): Drawing {
    Drawing::Nothing
}

public fun one(shape: Shape): Drawing {
    Drawing::One(shape)
}

public fun row(of: vector<Shape>, gap: u8): Drawing {
    Drawing::Row { of, gap }
}

/// Circles count three times the square of their radius.
public fun area(shape: &Shape): u64 {
    match (shape) {
        Shape::Point => 0,
        Shape::Circle(radius) => 3 * *radius * *radius,
        Shape::Box { width, height } => *width * *height,
    }
}

public fun ink(drawing: &Drawing): u64 {
    match (drawing) {
        Drawing::Nothing => 0,
        Drawing::One(shape) => area(shape),
        Drawing::Row { of, .. } => {
            let mut sum = 0;
            of.do_ref!(|shape| sum = sum + area(shape));
            sum
        },
    }
}

public fun is_square(shape: &Shape): bool {
    match (shape) {
        Shape::Box { width, height } if (*width == *height) => true,
        _ => false,
    }
}

public fun grow(shape: &mut Shape, by: u64) {
    match (shape) {
        Shape::Point => *shape = Shape::Circle(by),
        Shape::Circle(radius) => *radius = *radius + by,
        Shape::Box { width, height } => {
            *width = *width + by;
            *height = *height + by;
        },
    }
}

public fun grow_all(drawing: &mut Drawing, by: u64) {
    match (drawing) {
        Drawing::Nothing => (),
        Drawing::One(shape) => grow(shape, by),
        Drawing::Row { of, gap } => {
            *gap = *gap + 1;
            of.do_mut!(|shape| grow(shape, by));
        },
    }
}

/// Matches literals, alternatives, bindings, guards and nested variants.
public fun describe(drawing: Drawing): vector<u8> {
    match (drawing) {
        Drawing::One(Shape::Circle(0)) => b"dot",
        Drawing::One(Shape::Circle(1)) | Drawing::One(Shape::Circle(2)) => b"small circle",
        Drawing::One(Shape::Circle(_)) => b"circle",
        Drawing::One(Shape::Box { width: w @ (1 | 2), height: _ }) => if (w == 1) b"stick" else b"plank",
        Drawing::One(Shape::Box { .. }) => b"box",
        Drawing::One(Shape::Point) => b"point",
        Drawing::Row { of, gap: _ } if (of.is_empty()) => b"empty row",
        Drawing::Row { .. } => b"row",
        Drawing::Nothing => b"nothing",
    }
}

public fun into_shapes(drawing: Drawing): vector<Shape> {
    match (drawing) {
        Drawing::Row { of, gap: _ } => of,
        Drawing::One(shape) => vector[shape],
        Drawing::Nothing => vector[],
    }
}
