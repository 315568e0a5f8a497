import { type AnyResource, check, type Field } from '@village/resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOSTILE } from '../../../testing/attacks/hostile-links.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let admin: VillageClient
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin', '000000')
}, 120_000)
afterAll(() => village?.close())

/** Fields that hold an address by their name but are no link of a page, with what else guards them. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'system.api-scope.scopePath': 'the pattern of a call, judged by its own check',
  'system.tenant.domain': 'judged by its own check: only the host of it is read',
  'device.machine.streamUrl': 'a secret that never leaves the server',
}
const isWritten = ({ spec }: Field): boolean =>
  !spec.given && !spec.derived && /^(text|longText|secret)$/.test(spec.kind)
const addresses = (resources: readonly AnyResource[]): readonly (readonly [string, Field])[] =>
  resources.flatMap(r =>
    Object.entries<Field>(r.fields)
      .filter(([name, field]) => isWritten(field) && /(url|uri|path|link|href|avatar|website|domain)$/i.test(name))
      .map(([name, field]) => [`${r.name}.${name}`, field] as const),
  )

describe('a stored text that becomes a link', () => {
  test('takes nothing that would run as ours or leads to another host without saying so', () => {
    const found = addresses(village.services.registry.resources)
    expect(found.length).toBeGreaterThan(6)
    const open = found.filter(([name, field]) => {
      if (OTHERWISE[name]) return false
      const context = { today: '2026-11-22' }
      return HOSTILE.filter(text => text.trim() !== '').some(
        text => check({ x: field }, { x: text }, context).issues.length === 0,
      )
    })
    expect(open.map(([name]) => name)).toEqual([])
  })

  const refused = async (path: string, sent: Record<string, unknown>, field: string) => {
    const { status, body } = await admin.post(path, sent)
    expect([JSON.stringify(sent), status, body.data.fields?.map((one: any) => one.field)]).toEqual([
      JSON.stringify(sent),
      400,
      [field],
    ])
  }
  test('is refused for entries of both menus, pictures and backgrounds', async () => {
    for (const path of ['javascript:alert(1)', '//evil.com', '/\\evil.com', 'data:text/html,x']) {
      const entry = { name: '外链', code: 'outside', sort: 1, path }
      await refused('/blade-system/menu/submit', { ...entry, category: '1' }, 'path')
      await refused('/blade-system/topmenu/submit', entry, 'path')
      await refused('/blade-user/update-info', { avatar: path }, 'avatar')
      await refused(
        '/blade-system/tenant/submit',
        { tenantName: '某镇', linkman: '某', backgroundUrl: path },
        'backgroundUrl',
      )
    }
    const good = {
      name: '气象',
      code: 'weather',
      sort: 1,
      path: 'https://weather.example.cn/today.html',
      category: '1',
    }
    expect((await admin.post('/blade-system/menu/submit', good)).status).toBe(200)
  })

  test('is refused as the address of a tenant, also of a new one', async () => {
    const [known] = await village.sql(`select id from system_tenant where tenant_id = '100001'`)
    for (const tenant of [{ tenantName: '某镇', linkman: '某' }, { id: known!['id'] }]) {
      const answer = await admin.post('/blade-system/tenant/submit', { ...tenant, domain: 'javascript:alert(1)' })
      expect([answer.status, answer.body.msg]).toEqual([400, '域名地址格式不正确'])
    }
  })

  test('is refused where an entry of a dictionary becomes part of an address', async () => {
    const [flow] = await village.sql(`select id from system_dict where code = 'flow' and dict_key = '1'`)
    for (const remark of ['../../login', 'leave?x=1', '//evil.com', 'javascript:x'])
      await refused('/blade-system/dict/submit', { id: flow!['id'], remark }, 'remark')
    expect((await admin.post('/blade-system/dict/submit', { id: flow!['id'], remark: 'leave' })).status).toBe(200)
  })

  test('is refused in the list of hosts whose pages are shown inside', async () => {
    const [param] = await village.sql(`select id from system_param where param_key = 'frame.allowedHosts'`)
    for (const paramValue of ['javascript:alert(1)', 'a.cn; script-src *', 'https://a.cn/x', "a.cn 'unsafe-inline'"])
      await refused('/blade-system/param/submit', { id: param!['id'], paramValue }, 'paramValue')
    for (const paramValue of ['weather.example.cn，*.gov.cn 10.0.0.5:9000', '-'])
      expect((await admin.post('/blade-system/param/submit', { id: param!['id'], paramValue })).status).toBe(200)
  })
})
