import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { giveTo } from '../several-servers/standby.ts'
import { eventually } from '../wait-limits.ts'
import { type Account, runProgram } from './run-program.ts'

/** Starts an etcd cluster, one member on ports 2379 and 2380 of each address. Returns what stops it. */
export async function startEtcd(
  folder: string,
  hosts: readonly string[],
  account: Account,
): Promise<() => Promise<void>> {
  const peers = hosts.map((host, at) => `n${at}=http://${host}:2380`).join(',')
  const programs = hosts.map((host, at) => {
    const data = join(folder, `etcd${at}`)
    mkdirSync(data, { mode: 0o700 })
    giveTo(data, account.uid, account.gid)
    const [clients, peer] = [`http://${host}:2379`, `http://${host}:2380`]
    const own = ['--name', `n${at}`, '--data-dir', data]
    const doors = ['--listen-client-urls', clients, '--advertise-client-urls', clients]
    const peerDoors = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer]
    const line = ['etcd', ...own, ...doors, ...peerDoors, '--initial-cluster', peers, '--initial-cluster-state', 'new']
    return runProgram(line, join(folder, `etcd${at}.log`), account)
  })
  await eventually(() =>
    fetch(`http://${hosts[0]}:2379/health`).then(
      async answer => ((await answer.json()) as { readonly health: string }).health === 'true',
      () => false,
    ),
  )
  return async () => void (await Promise.all(programs.map(program => program.kill())))
}
