import { api, provideWeb } from '@village/web/provide'
import { dict } from './dict/dict.resource.ts'
import { dictBiz } from './dict-biz/dict-biz.resource.ts'

/** The entries of dictionaries: for the fields of every feature. */
export default provideWeb({
  dictionaries: {
    entries: async (code, isBusiness, signal) => {
      const rows = await api(isBusiness ? dictBiz : dict).call('dictionary', { code }, { signal, silent: 'all' })
      return rows.map(row => ({ value: String(row['dictKey']), label: String(row['dictValue']) }))
    },
  },
})
