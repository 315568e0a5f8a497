/**
 * Words from which people build the passwords that are guessed first. Together with endings and capitals they make
 * some ten thousand (security §5.1). Own compilation: keyboard rows, default accounts, names, places of this product.
 */
const WORDS =
  'admin administrator root user guest test demo default login master manager super system sysadmin operator support ' +
  'service server oracle mysql postgres sa tomcat nacos minio redis jenkins saber sword bladex blade springblade ruoyi ' +
  'password passwd pass pwd passw0rd p@ssw0rd p@ssword secret letmein welcome hello changeme temp qwerty qwertyuiop qwer ' +
  'asdf asdfgh asdfghjkl zxcvbn zxcvbnm 1qaz 1qaz2wsx 1qaz@wsx q1w2e3 q1w2e3r4 qazwsx qweasd qweasdzxc abc abcd abcde ' +
  'abcdef abc123 a123456 a12345678 aa123456 qq123456 woaini iloveyou 5201314 1314520 520520 888888 666666 111111 000000 ' +
  '123123 112233 121212 123321 654321 123456 1234567 12345678 123456789 1234567890 987654321 88888888 66666666 11111111 ' +
  '00000000 monkey dragon football baseball sunshine princess shadow superman batman michael jordan summer winter spring ' +
  'autumn flower freedom computer internet windows china beijing shanghai shandong yantai muping laishan zhongguo xiangcun ' +
  'village digitalvillage shuzixiangcun cunwei cunguan dangyuan zhenfu zhengfu huawei xiaomi tencent alibaba wechat weixin'

const ENDINGS =
  ',1,12,123,1234,12345,123456,1234567,12345678,123456789,!,@,#,1!,@1,@12,@123,@1234,@12345,@123456,@123!,!@#,!@#$,123!,' +
  '123!@#,#123,_123,.123,.com,111,888,666,000,520,2020,2021,2022,2023,2024,2025,2026,@2020,@2021,@2022,@2023,@2024,@2025,' +
  '@2026,2024!,2025!,2026!'

const endings: readonly string[] = ENDINGS.split(',')
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const spellings = (word: string): readonly string[] => [...new Set([word, capital(word), word.toUpperCase()])]

/** A word in the spellings and with the endings that people choose: admin → Admin@123, ADMIN2026 … */
export function variantsOf(word: string): readonly string[] {
  return spellings(word).flatMap(spelling => endings.map(ending => spelling + ending))
}

/** Every common password in clear, without repeats. */
export function commonPasswords(): readonly string[] {
  return [...new Set(WORDS.split(' ').flatMap(variantsOf))]
}

let lowered: ReadonlySet<string> | undefined
/** Whether a password is one of the common ones, whatever its capitals. */
export function isCommonPassword(plain: string): boolean {
  lowered ??= new Set(commonPasswords().map(one => one.toLowerCase()))
  return lowered.has(plain.toLowerCase())
}
