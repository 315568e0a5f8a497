import { declareSettings, nameList } from '@village/server'

declare module '@village/server' {
  interface Settings {
    /** FAMILY_CLIENTS, names of known clients of the family (saber, sword) that are enabled at the start. None unless said. */
    readonly familyClients: readonly string[]
  }
}

export default declareSettings({
  familyClients: nameList('FAMILY_CLIENTS', /^[A-Za-z][A-Za-z0-9_-]{1,47}$/, {
    zh: '应用id，以逗号分隔，例如 saber,sword',
    en: 'client ids with commas between, for example saber,sword',
  }),
})
