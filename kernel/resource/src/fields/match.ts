/**
 * How a field is searched. 'is' equality · 'like' substring · 'name' substring, pinyin and initials over a gram
 * index · 'range' from..to · 'in' any of (fields that hold several keys) · 'tree' the department and all below it.
 */
export type Match = 'is' | 'like' | 'name' | 'range' | 'in' | 'tree'
