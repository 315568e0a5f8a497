/** Settings of a test server: nothing of a test run is worth a disk's time. */
export const FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
