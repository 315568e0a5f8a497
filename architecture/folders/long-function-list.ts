/** Functions above the limit of lines, by reason. The list only shrinks: new code is written within the limit. */
export const LONG_FUNCTIONS = {
  /** Components: most lines are markup, and a part of it would take most of the state as properties. */
  markup: [
    'kernel/web/src/chart/drawing.tsx Drawing',
    'page/src/acts/act-dialog.tsx AskingDialog',
    'page/src/form/resource-form.tsx OpenForm',
    'page/src/views/save-view.tsx SaveView',
    'features/account/login/login-form.web.tsx LoginForm',
    'features/account/login/registration.web.tsx Registration',
    'features/people/act-form/act-form.web.tsx ActForm',
    'features/system/grant/grant-dialog.web.tsx OpenGrant',
  ],
  /** Hooks: the callbacks share the state of the hook. */
  hooks: [
    'page/src/form/record-form.ts useRecordForm',
    'page/src/form/use-draft.ts useDraft',
    'frame/src/captcha/use-captcha.ts useCaptcha',
    'frame/src/tabs/tab-actions.tsx useTabActions',
  ],
  /** Sample rows: one line for each value. */
  rows: [
    'demo/agriculture/companies.server.ts companyRows',
    'demo/agriculture/companies.server.ts default',
    'demo/agriculture/greenhouses.server.ts houseRows',
    'demo/agriculture/greenhouses.server.ts writeSamples',
    'demo/device/machines.server.ts machineRows',
    'demo/governance/points.server.ts deedRows',
    'demo/governance/staff.server.ts specialRows',
    'demo/health/archives.server.ts archiveRows',
    'demo/health/archives.server.ts default',
    'demo/people/grids.ts gridsOf',
    'demo/people/groups.server.ts disabledRows',
    'demo/people/population.ts residentOf',
    'demo/safety/records.server.ts personRows',
    'demo/safety/records.server.ts carRows',
    'demo/safety/vehicles.server.ts vehicleRows',
  ],
  /** One entry for each case; the order of the entries or a shared variable keeps them together. */
  lists: [
    'kernel/server/src/open-services.ts openServices',
    'kernel/server/src/data/verbs.ts derivedVerbs',
    'kernel/web/src/theme/antd-theme.ts antdTheme',
    'kernel/web/src/theme/antd-theme.ts cssVariables',
    'frame/src/preferences/sync.ts syncPreferences',
    'features/system/dict/dict-calls.ts dictCalls',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>
