import { useQuery } from '@tanstack/react-query'
import type { Id } from '@village/resource'
import { api, useMay } from '@village/web'
import { devicecommand } from '../../devicecommand/devicecommand.resource.ts'
import { machine } from '../../machine/machine.resource.ts'

/** Who connects a device looks at its page meanwhile: what it sends is there two seconds later. */
const EVERY_MS = 2000
/** Numbers of nobody come with the next messages of their gateways; nobody waits for one. */
const UNKNOWN_EVERY_MS = 30_000
const SHOWN_COMMANDS = 10

/** How a device is connected, read again while the page is seen. */
export function useConnection(id: Id) {
  return useQuery({
    queryKey: [machine.name, 'connection', id],
    queryFn: ({ signal }) => api(machine).call('connection', { id }, { signal, silent: 'all' }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
  })
}

/** Unregistered serial numbers that gateways have sent; empty for callers who may not register devices. */
export function useUnknownDevices(isWatched = false) {
  return useQuery({
    queryKey: [machine.name, 'unknown'],
    queryFn: ({ signal }) => api(machine).call('unknown', {}, { signal, silent: 'all' }),
    enabled: useMay('machine_edit'),
    refetchInterval: isWatched ? EVERY_MS : UNKNOWN_EVERY_MS,
    staleTime: isWatched ? 0 : UNKNOWN_EVERY_MS,
  })
}

/** The last messages of a device, each with what became of it. They are kept only while this is asked. */
export function useMessages(id: Id) {
  return useQuery({
    queryKey: [machine.name, 'messages', id],
    queryFn: ({ signal }) => api(machine).call('messages', { id }, { signal, silent: 'all' }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
  })
}

/** How much the servers take from devices. */
export function useCapacity() {
  return useQuery({
    queryKey: [machine.name, 'capacity'],
    queryFn: ({ signal }) => api(machine).call('capacity', {}, { signal, silent: 'all' }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
  })
}

/** Credentials that have let nobody in. */
export function useFailures() {
  return useQuery({
    queryKey: [machine.name, 'failures'],
    queryFn: ({ signal }) => api(machine).call('failures', {}, { signal, silent: 'all' }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
  })
}

/** The last commands to a device. */
export function useCommands(machineId: Id) {
  return useQuery({
    queryKey: [devicecommand.name, 'of', machineId],
    queryFn: ({ signal }) =>
      api(devicecommand).list({ current: 1, size: SHOWN_COMMANDS, machineId }, { signal, silent: 'all' }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
  })
}
