import type pg from 'pg'
import { asOwner } from '../database/hosts/as-owner.ts'

/** What a scratch database is for; each has one of its own, so that a proof and a comparison may go on at once. */
export type ScratchUse = 'proof' | 'part'

export const into = (config: pg.ClientConfig, database: string): pg.ClientConfig => ({ ...config, database })

const nameOf = (client: pg.Client, use: ScratchUse): string => `${client.database}_${use}`
const dropSql = (client: pg.Client, name: string): string =>
  `drop database if exists ${client.escapeIdentifier(name)} with (force)`

/** A database of its own beside the product's. What a killed process left goes first. */
export async function withScratch(
  owner: pg.ClientConfig,
  use: ScratchUse,
  work: (name: string) => Promise<void>,
): Promise<void> {
  await asOwner(owner, async client => {
    const name = nameOf(client, use)
    await client.query(dropSql(client, name))
    await client.query(`create database ${client.escapeIdentifier(name)} template template0`)
    try {
      await work(name)
    } finally {
      await client.query(dropSql(client, name))
    }
  })
}

/** Removes what a killed process left. */
export const dropScratch = (owner: pg.ClientConfig, use: ScratchUse): Promise<void> =>
  asOwner(owner, async client => void (await client.query(dropSql(client, nameOf(client, use)))))
