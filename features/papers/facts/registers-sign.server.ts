import { createHash } from 'node:crypto'

/** What papers print of a row of a register, or what decides whether one may be issued. */
const PRINTED = (
  'id name sex nation birthday idType idCard phone hukouAddress liveAddress status residenceType politicalStatus ' +
  'education residentNo relation guardianId moveInDate householdId gridId deptId headId householdNo hukouType houseNo ' +
  'contractLandMu homesteadArea houseArea houseStructure'
).split(' ')

/**
 * A sign of what the registers say on a paper, the same for whoever looks: a clerk issues what was seen, although somebody
 * else has corrected the register in between, or the day is another one.
 */
export function registersSign(rows: readonly object[], ...more: readonly unknown[]): string {
  const said = rows.map(row => PRINTED.map(name => (row as Readonly<Record<string, unknown>>)[name] ?? null))
  return createHash('sha256')
    .update(JSON.stringify([said, more]))
    .digest('hex')
}
