/** Words that no name in a program may be, and properties that every object has. */
const RESERVED = new Set(
  [
    'abstract any arguments as async await boolean break case catch class const constructor continue debugger declare',
    'default delete do else enum eval export extends false finally for from function get if implements import in',
    'instanceof interface let module namespace new null number object of package private protected prototype public',
    'require return set static string super switch symbol this throw true try type typeof undefined var void while',
    'with yield hasownproperty tostring valueof __proto__',
  ].flatMap(line => line.split(' ')),
)

/** Columns that every record has: no declaration names them. */
export const AUDIT_COLUMNS: ReadonlySet<string> = new Set([
  'id',
  'tenant_id',
  'create_user',
  'create_dept',
  'create_time',
  'update_user',
  'update_time',
  'is_deleted',
])
export const camel = (column: string): string =>
  column
    .toLowerCase()
    .replace(/[^a-z0-9]+(.)?/g, (_, next?: string) => (next ?? '').toUpperCase())
    .replace(/^[0-9]+/, '')

/** Whether a text can be the name of a property: letters and digits, no path, no word of the language. */
export const isName = (name: string): boolean =>
  /^[a-z][A-Za-z0-9]{0,39}$/.test(name) && !RESERVED.has(name.toLowerCase())
/** Whether a text can be a folder and the last part of a register's name: small letters and digits. */
export const isFolder = (name: string): boolean => /^[a-z][a-z0-9]{1,29}$/.test(name) && !RESERVED.has(name)
/** Words that a generated file uses itself: a register of this name would hide them. */
const OWN_WORDS = new Set(
  [
    'text link choice date dict dicts ref refs file files flag json phone integer decimal secret get post raw shape',
    'section through forest show serve refuse call row rows some above below says change',
  ].flatMap(line => line.split(' ')),
)
/** Whether a text can be the name of a register, and of the constant that declares it. */
export const isRegisterName = (name: string): boolean => isFolder(name) && !OWN_WORDS.has(name)
/** Whether a text can be an address below the API or of a page: short words between slashes. */
export const isAddress = (path: string): boolean =>
  /^(\/[a-z][a-z0-9-]{0,39}){2,4}$/.test(path) && !/^\/(api|assets|actuator|oauth)\b/.test(path)

/** Text with line breaks replaced by spaces. */
export const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()
