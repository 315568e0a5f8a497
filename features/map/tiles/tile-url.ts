import { type ParameterKind, textKind } from '@village/resource'
import type { CoordinateSystem } from '../coordinates/coordinates.ts'

/** The word for no provider: a parameter is never empty. */
export const NO_TILES = '-'
const MOST = 400
const URL_FORM = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/[^\s"'<>\\]*$/i

const hasPlaces = (url: string): boolean => ['{z}', '{x}', '{y}'].every(place => url.includes(place))
/** An address of tiles with `{z}`, `{x}`, `{y}`, and `{key}` where the provider wants one. */
export const isTileUrl = (url: string): boolean => url.length <= MOST && URL_FORM.test(url) && hasPlaces(url)
/** The origin that the policy of pages has to name; undefined where nothing is configured. */
export const originOf = (url: string): string | undefined =>
  isTileUrl(url) ? /^https?:\/\/[^/]+/i.exec(url)?.[0].toLowerCase() : undefined

export const tileUrl = textKind(value => value === NO_TILES || isTileUrl(value), {
  zh: '瓦片地址，以 http:// 或 https:// 开头，含 {z}、{x}、{y}（密钥写 {key}）；使用本地底图则填 -',
  en: 'an address of tiles with {z}, {x} and {y}, {key} for the key; - for the own ground',
})
export const tileSystem: ParameterKind<CoordinateSystem> = {
  read: text => text as CoordinateSystem,
  fits: value => /^(wgs84|gcj02|bd09)$/.test(value),
  says: { zh: 'wgs84、gcj02 或 bd09', en: 'wgs84, gcj02 or bd09' },
}
export const tileKey = textKind(value => value === NO_TILES || /^[\w.-]{1,128}$/.test(value), {
  zh: '字母、数字、下划线、点和横线，最多128个；没有则填 -',
  en: 'up to 128 letters, digits, _ . or -; - for none',
})
