/** `#RRGGBB` as three numbers from 0 to 255. */
type Rgb = readonly [number, number, number]
/** Hue in degrees, saturation and lightness from 0 to 1. */
type Hsl = readonly [number, number, number]

const STEP = 0.005
const MOST_STEPS = 200

const rgbOf = (hex: string): Rgb => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const hexOf = (rgb: readonly number[]): string =>
  `#${rgb
    .map(part =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase()

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map(part => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
/** Contrast of two `#RRGGBB` colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function hslOf(hex: string): Hsl {
  const [r, g, b] = rgbOf(hex).map(part => part / 255) as [number, number, number]
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [light, spread] = [(most + least) / 2, most - least]
  if (spread === 0) return [0, 0, light]
  const turn = most === r ? ((g - b) / spread) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return [(turn * 60 + 360) % 360, spread / (1 - Math.abs(2 * light - 1)), light]
}
function fromHsl([hue, saturation, light]: Hsl): string {
  const chroma = (1 - Math.abs(2 * light - 1)) * saturation
  const second = chroma * (1 - Math.abs(((hue / 60) % 2) - 1))
  const parts: readonly Rgb[] = [
    [chroma, second, 0],
    [second, chroma, 0],
    [0, chroma, second],
    [0, second, chroma],
    [second, 0, chroma],
    [chroma, 0, second],
  ]
  return hexOf(parts[Math.floor(hue / 60) % 6]!.map(part => (part + light - chroma / 2) * 255))
}

/** `share` of `under` mixed into `over`. */
export function mixColours(over: string, under: string, share: number): string {
  const ground = rgbOf(under)
  return hexOf(rgbOf(over).map((part, at) => part * (1 - share) + ground[at]! * share))
}

/**
 * The seed, darkened (`way` -1) or lightened (1) in steps until it is readable on every ground: `grounds` are pairs of
 * ground and least contrast.
 */
export function readable(seed: string, way: -1 | 1, grounds: readonly (readonly [string, number])[]): string {
  const [hue, saturation, light] = hslOf(seed)
  const fits = (colour: string): boolean => grounds.every(([ground, least]) => contrast(colour, ground) >= least)
  let colour = seed.toUpperCase()
  for (let step = 1; step <= MOST_STEPS && !fits(colour); step++)
    colour = fromHsl([hue, saturation, Math.min(1, Math.max(0, light + way * step * STEP))])
  return colour
}
