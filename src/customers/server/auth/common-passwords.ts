import { commonPassword } from '../account/account-errors'

/** Without the digits and symbols that people add to satisfy a rule. */
const commonWords = new Set(
  `password passwd passcode pass secret letmein welcome login logmein signin access admin administrator root
  user username guest test testing demo default changeme master system computer internet server windows
  android google facebook instagram whatsapp youtube twitter amazon flipkart linkedin microsoft samsung nokia
  apple iphone qwerty qwertyuiop qwertyui asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc abc abcd abcde
  abcdef abcdefg abcdefgh iloveyou iloveu ilove loveyou love lovely lover mylove sweetheart sweety darling
  honey sunshine princess prince angel baby babygirl babyboy cutie beautiful dragon monkey tiger lion eagle
  butterfly flower rose football cricket baseball basketball soccer hockey batman superman spiderman pokemon
  starwars shadow killer ninja hunter ranger phoenix thunder matrix freedom trustno whatever nothing hello
  helloworld hai namaste vanakkam india indian bharat jaihind vandemataram hindustan incredible
  tamilnadu tamil chennai madras madurai coimbatore salem trichy mumbai bombay delhi newdelhi kolkata bangalore
  bengaluru hyderabad kerala punjab gujarat krishna krishnan radha radhakrishna harekrishna ganesh ganesha
  ganapathi shiva siva omnamahshivaya omsairam sairam saibaba jaishriram jaisriram sriram shriram hanuman
  lakshmi laxmi saraswati durga murugan venkat balaji govinda allah jesus jesuschrist christ god blessed
  bismillah sachin dhoni msdhoni virat kohli viratkohli rajini rajinikanth vijay ajith priya divya deepa
  kavitha anitha sangeetha rahul rohit arjun karthik suresh ramesh rajesh mahesh dinesh kumar
  family mother father amma appa mummy papa mama brother sister friend friends friendship bestfriend mybaby
  thulir naturals organic shopping money rupees summer winter spring monday friday january august december`
    .split(/\s+/)
    .filter(Boolean),
)

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const rows = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]

/** Finds `Password@123` as well as `p4ssw0rd`, `12345678` and `aaaaaaaa`. */
export function whyCommon(password: string): 'word' | 'pattern' | undefined {
  const typed = password.toLowerCase()
  const bare = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const plain = typed.replace(/[@4310!$57]/g, (sign) => lookalikes[sign] ?? sign)
  const words = [bare(typed), bare(plain), plain]
  if (isPattern(typed)) return 'pattern'
  return words.some((word) => commonWords.has(word)) ? 'word' : undefined
}

/** Repeated characters or keyboard sequences. */
const isPattern = (typed: string) =>
  /^(.{1,4})\1+$/u.test(typed) || rows.some((row) => (row + row).includes(typed))

export function rejectCommonPassword(password: string): void {
  const why = whyCommon(password)
  if (why) throw commonPassword(why)
}
