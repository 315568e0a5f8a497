/** What an archive holds. */
export interface ArchiveFacts {
  readonly tables: number
  readonly rows: number
  readonly files: number
}

/** Archives of the whole installation, made and read back with the rights of who owns the tables. */
export interface Backups {
  /** Writes all rows of this moment and the uploaded files into one file. */
  write(path: string): Promise<ArchiveFacts>
  /**
   * Reads an archive back into a database of its own, compares each table and the key, and removes that database.
   * Throws where it is not as it was written, or where the owner may not create databases.
   */
  prove(path: string): Promise<void>
}
