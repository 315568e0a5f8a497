import { describe, expect, it } from 'vitest'
import { isAllowed } from './allowed-hosts.ts'

const home = 'http://village.local:8080'
const may = (src: string, ...hosts: string[]): boolean => isAllowed(src, hosts, home)

describe('a page of somebody else', () => {
  it('is shown when its host is on the list', () => {
    expect(may('https://weather.example.cn/today.html', 'weather.example.cn')).toBe(true)
    expect(may('https://weather.example.cn/today.html', 'other.example.cn')).toBe(false)
    expect(may('https://weather.example.cn/today.html')).toBe(false)
  })
  it('is known by its port where the list names one', () => {
    expect(may('http://10.0.0.5:9000/report', '10.0.0.5:9000')).toBe(true)
    expect(may('http://10.0.0.5:9001/report', '10.0.0.5:9000')).toBe(false)
  })
  it('may stand below a host that the list opens with a star', () => {
    expect(may('https://a.gov.cn/x', '*.gov.cn')).toBe(true)
    expect(may('https://gov.cn.evil.com/x', '*.gov.cn')).toBe(false)
    expect(may('https://evilgov.cn/x', '*.gov.cn')).toBe(false)
  })
  it('needs no entry on our own server', () => {
    expect(may('/report/month.html')).toBe(true)
  })
  it('is never a script, a file, or an address that carries a password', () => {
    expect(may('javascript:alert(1)//html', '*.cn')).toBe(false)
    expect(may('data:text/html,x', 'x')).toBe(false)
    expect(may('https://weather.example.cn@evil.com/', 'weather.example.cn')).toBe(false)
  })
})
