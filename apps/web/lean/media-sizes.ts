const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl', 'xxxl'] as const

/** The widths from which a screen counts as small, middle or large, as antd's grid has them: without the grid itself. */
export const getMediaSize = (token: Readonly<Record<string, number>>): Record<string, number | undefined> =>
  Object.fromEntries(SIZES.map(size => [size, token[`screen${size.toUpperCase()}Min`]]))
