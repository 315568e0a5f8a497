import { hostname } from 'node:os'
import type { Services } from '@village/server'

/** The tenant whose administrators read of callers that belong to none. */
export const PLATFORM_TENANT = '000000'

/** What every entry says about the server that wrote it. */
export const serverOf = ({ settings }: Services) => ({
  serviceId: 'village',
  serverHost: hostname().slice(0, 255),
  env: settings.demo ? 'demo' : 'prod',
})
