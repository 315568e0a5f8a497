import { beginningOf } from '@village/resource'

const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/, 'Safari'],
]
const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** A user agent in words for people: Chrome 131 · Windows. Empty when it tells neither. */
export function browserOf(userAgent: string): string {
  const text = beginningOf(userAgent, 500)
  const browser = BROWSERS.flatMap(([sign, name]) => {
    const version = sign.exec(text)?.[1]
    return version ? [`${name} ${version.slice(0, 6)}`] : []
  })[0]
  const system = SYSTEMS.find(([sign]) => sign.test(text))?.[1]
  return [browser, system].filter(Boolean).join(' · ')
}
