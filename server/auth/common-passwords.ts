import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Passwords that attackers try first: those of six characters or more near the top of published lists, and words of
 * this trade. Compared in lower case.
 */
const WORDS = `
123456 1234567 12345678 123456789 1234567890 0123456789 123123 123123123 123321 1234321 654321 7654321 87654321
987654321 0987654321 111111 1111111 11111111 000000 00000000 222222 333333 444444 555555 666666 777777 7777777 888888
88888888 999999 112233 121212 131313 101010 159753 147258 147258369 123654 123654789 159357 789456 789456123 456789
abc123 123abc abcd1234 a123456 a12345678 a123456789 aa123456 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc
q1w2e3r4 zaq12wsx zaq1zaq1 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qwer1234 asdfgh asdfghjk
asdfghjkl asdf1234 asd123 zxcvbn zxcvbnm zxcvbnm1 password password1 password12 password123 password1234 passw0rd
p@ssw0rd p@ssword pass123 pass1234 passwort contraseña contrasena contraseña1 contrasena1 clave123 micontraseña
admin1 admin12 admin123 administrator root123 toor123 letmein letmein1 welcome welcome1 welcome123 bienvenido
bienvenidos changeme changeme1 default1 guest123 login123 master1 master123 secret1 secret123 hello123 hola123
hola1234 holahola holamundo test123 test1234 testing testing1 trustno1 whatever iloveyou iloveyou1 iloveyou2 teamo123
teamomucho tequiero teamo1 amor123 amorcito mivida miamor corazon princess princess1 princesa princesita sunshine
sunshine1 superman superman1 batman batman1 spiderman pokemon pokemon1 naruto starwars football football1 futbol
futbol1 baseball basketball soccer soccer1 hockey chivas chivas1 america1 americas cruzazul pumas1 barcelona
barcelona1 realmadrid monkey monkey1 dragon dragon1 shadow shadow1 tigger killer killer1 ninja1 mustang mustang1
michael michael1 jordan jordan23 jessica jessica1 ashley ashley1 daniel daniel1 andrea andrea1 alejandro alejandra
carlos carlos1 gabriel gabriela fernando fernanda estrella estrellita mariposa guadalupe sebastian alexander anthony
charlie charlie1 thomas george joshua andrew michelle jennifer nicole amanda samantha matthew hunter buster ginger
pepper cookie chocolate chocolat flower flowers freedom computer internet samsung google google1 iphone1 apple123
facebook facebook1 qqqqqq qweqwe qweasd qweasdzxc asdasd zxczxc aaaaaa abcdef abcdefg abcdefgh abc12345 a1b2c3
a1b2c3d4 1a2b3c 1g2w3e lovely loveme love123 lovelove babygirl babygirl1 jesus1 jesus123 jesuscristo dios123 cristo
diosesamor mexico mexico1 mexico123 arizona arizona1 yuma2024 yuma2025 yuma2026 summer summer1 winter spring autumn
tacos1 tacos123 tacotuesday lacocina abuela abuela1 abuelita burrito burritos quesadilla enchilada guacamole tortilla
november december january february monday friday chelsea liverpool arsenal access access1 fuckyou fuckyou1 asshole
bailey harley ranger robert maggie summer123 donald trump123 qwerty321 zxcvbnm123 1234qwer 1234abcd 123qwe 123qweasd
123456a 123456q 123456aa 123456abc 12341234 12344321 11223344 1122334455 102030 10203040 100200 123789 147147 159159
`;

const COMMON: ReadonlySet<string> = new Set([
  ...dictionary.passwords,
  ...WORDS.split(/\s+/).filter((word) => word !== ''),
]);
/** A piece this short, repeated, is not accepted as a password. */
const SHORT_PIECE = 4;
const DIGITS = '0123456789'.repeat(4);
const DIGITS_DOWN = '9876543210'.repeat(4);

/** Whether a password is among the first that an attacker would try for this person. */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  const name = address.slice(0, address.lastIndexOf('@'));
  return COMMON.has(plain) || isRepeated(plain) || isDigitRun(plain) || plain === address || plain === name;
}

function isRepeated(plain: string): boolean {
  const piece = /^(.+?)\1+$/u.exec(plain)?.[1];
  return piece !== undefined && (piece.length <= SHORT_PIECE || COMMON.has(piece));
}

function isDigitRun(plain: string): boolean {
  return plain.length >= SHORT_PIECE && (DIGITS.includes(plain) || DIGITS_DOWN.includes(plain));
}
