import { hostname } from 'node:os'
import type { Services } from '@village/server'

/** What every entry says about the server that wrote it. */
export const serverOf = ({ settings }: Services) => ({
  serviceId: 'village',
  serverHost: hostname().slice(0, 255),
  env: settings.demo ? 'demo' : 'prod',
})
