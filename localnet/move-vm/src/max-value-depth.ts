/** The maximum nesting depth of values, in objects, events and while code runs, as on Sui. */
export const maxValueDepth = 128;
