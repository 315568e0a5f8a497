/** Folder of DATA_DIR with archives, unless somebody names another place. */
export const BACKUPS = 'backups'
/** How the names of archives begin that the program makes before it changes what is there. */
export const BEFORE = {
  upgrade: 'before-upgrade',
  rollback: 'before-rollback',
  restore: 'before-restore',
  postgres: 'before-postgresql',
} as const

/** The name of an archive that is made at this moment: village-20261129-031500.zip. */
export const archiveName = (moment: string, what = 'village'): string =>
  `${what}-${moment.replaceAll(/[-:]/g, '').replace(' ', '-')}.zip`
