/** The version of this program, by Semantic Versioning; package.json and CHANGELOG.md say the same. */
export const VERSION = '1.0.0'
