import { attack } from './attack.mjs'
import { jumpClocks } from './clocks.mjs'
import { killPostman } from './emails.mjs'
import { openExports } from './exports.mjs'
import { checkExpressions } from './expressions.mjs'
import { failOver, keepStaleBack } from './failover.mjs'
import { killStarts } from './first-starts.mjs'
import { fillDisk } from './full-disk.mjs'
import { guessPasswords } from './guesses.mjs'
import { killDatabase, killServer, stopDatabase } from './kill.mjs'
import { stormLogins, timeAnswers } from './logins.mjs'
import { atLength } from './long-tests.mjs'
import { cutConnections, loseAnswers, stopDuringOrder } from './network-cuts.mjs'
import { overload } from './overload.mjs'
import { inOwnNetwork } from './own-network.mjs'
import { restoreMoment } from './point-in-time.mjs'
import { poolConnections } from './pooled.mjs'
import { slowDatabase } from './slow-database.mjs'
import { soak } from './soak.mjs'
import { killOneOfTwo, rollTwo } from './two-instances.mjs'
import { uploadToFullDisk } from './uploads.mjs'

/** Row of the table of promises, what is done, how often, and with what; `least`: with fewer trials nothing can be told. */
export const chaosTests = {
  'lost-answers': {
    row: 'A1',
    what: 'the answer to an order is cut off, the order sent again',
    trials: 300,
    run: loseAnswers,
  },
  'last-pieces': {
    row: 'A2',
    what: '200 orders at once for 10 pieces, at two shops',
    trials: 20,
    run: atLength('src/checkout/server/order-races', 'of many orders for ten pieces'),
  },
  'shop-model': {
    row: 'A2',
    what: 'up to 25 random doings of a shopper and the owner against a model',
    trials: 1000,
    run: atLength('src/checkout/server/order-model', 'as a model says'),
  },
  'flipping-price': {
    row: 'A3',
    what: 'orders at two shops against a price that flips every 2 ms',
    trials: 500,
    run: atLength('src/checkout/server/order-races', 'while a price changes'),
  },
  'random-bodies': {
    row: 'A4',
    what: 'random bodies of orders against cart and catalogue',
    trials: 10_000,
    run: atLength('src/checkout/server/order-property', 'whatever is sent'),
  },
  'killed-server': { row: 'A7', what: 'SIGKILL of the shop, PostgreSQL', trials: 20, run: killServer },
  'killed-embedded': {
    row: 'A7',
    what: 'SIGKILL of the shop, embedded',
    trials: 20,
    run: killServer,
    embedded: true,
  },
  'killed-database': { row: 'A8', what: 'SIGKILL and SIGQUIT of PostgreSQL', trials: 20, run: killDatabase },
  failover: {
    row: 'A9',
    what: 'SIGKILL of the leading database and its Patroni, two shops behind haproxy',
    trials: 20,
    run: failOver,
    ownDatabase: true,
  },
  'stale-standby': {
    row: 'A9',
    what: 'SIGKILL of the standby, then of the leader after orders that the standby lacks; the standby comes back alone',
    trials: 5,
    run: keepStaleBack,
    ownDatabase: true,
  },
  attack: {
    row: 'E',
    what: 'MDN HTTP Observatory, ffuf, sqlmap, wapiti and slowhttptest against the running shop',
    trials: 1,
    run: attack,
  },
  expressions: {
    row: 'E13',
    what: 'recheck over every regular expression of `src`',
    trials: 1,
    run: checkExpressions,
    ownDatabase: true,
  },
  'opened-exports': {
    row: 'E7',
    what: 'texts that begin as formulas, in the exports in CSV that show what was typed, opened by Gnumeric',
    trials: 1,
    run: openExports,
  },
  fuzz: {
    row: 'E2',
    what: 'calls without sense at every door, by nobody, a customer and the owner',
    trials: 200_000,
    run: atLength('tests/contract/fuzz', 'calls without sense'),
    ownDatabase: true,
  },
  'cut-connections': {
    row: 'B1',
    what: 'all connections ended by pg_terminate_backend',
    trials: 50,
    run: cutConnections,
  },
  'slow-database': {
    row: 'B2',
    what: 'an evening of 20 shoppers while the database is late, slow, cut or gone; as many seconds of each',
    trials: 30,
    run: slowDatabase,
  },
  'stopped-shop': {
    row: 'B5',
    what: 'SIGTERM while an order is held for a second',
    trials: 50,
    run: stopDuringOrder,
  },
  'rolled-shops': {
    row: 'B5',
    what: 'two shops behind haproxy ended by SIGTERM and started again in turn',
    trials: 20,
    run: rollTwo,
  },
  'killed-one-of-two': {
    row: 'B10',
    what: 'SIGKILL of one of two shops behind haproxy',
    trials: 20,
    run: killOneOfTwo,
  },
  'login-storm': {
    row: 'D1',
    what: '100 logins at once while others look at products',
    trials: 10,
    run: stormLogins,
  },
  'answer-times': {
    row: 'D3',
    what: 'how long a known and an unknown email are answered, at the login and where a letter is asked for',
    trials: 500,
    least: 200,
    run: timeAnswers,
  },
  'pooled-connections': {
    row: 'B3',
    what: 'two shops behind pgbouncer in transaction mode, orders and changes of a product',
    trials: 40,
    run: poolConnections,
  },
  'full-disk': {
    row: 'B7',
    what: 'the disk of PostgreSQL fills up under orders (tmpfs, needs root)',
    trials: 10,
    run: fillDisk,
    ownDatabase: true,
  },
  'full-disk-embedded': {
    row: 'B7',
    what: 'the disk of the data folder fills up under orders, embedded (tmpfs, needs root)',
    trials: 10,
    run: (given) => fillDisk({ ...given, embedded: true }),
    ownDatabase: true,
  },
  'wrong-clocks': {
    row: 'B8',
    what: 'clocks of two shops jump from 3 hours back to 2 days ahead',
    trials: 12,
    run: jumpClocks,
  },
  soak: { row: 'B9', what: 'an evening of twenty shoppers; a trial is a minute', trials: 30, run: soak },
  overload: {
    row: 'B6',
    what: 'three times as many shoppers arrive as the shop can serve',
    trials: 5,
    run: overload,
  },
  'restored-moment': {
    row: 'F1',
    what: 'products deleted or prices wrecked under orders; the second before brought back by the commands of `docs/running.md`',
    trials: 10,
    run: restoreMoment,
    ownDatabase: true,
  },
  'ended-sessions': {
    row: 'D5',
    what: 'a logout at one of two shops, whose session both remember without end',
    trials: 100,
    run: atLength('src/customers/server/auth/sessions', 'a session that ends on one instance'),
  },
  'used-links': {
    row: 'D4',
    what: 'twenty uses at once of one link to a new password',
    trials: 50,
    run: atLength('src/customers/server/auth/password-reset', 'of twenty uses'),
  },
  'fresh-prices': {
    row: 'F3',
    what: 'ten changes of a price, at two shops, the tenth as every connection is cut',
    trials: 50,
    run: atLength('src/imports/server/freshness', 'a price that changes'),
  },
  'killed-starts': {
    row: 'F2',
    what: 'two shops start at once on an empty database; SIGKILL of one of them, or of both, amid the migrations, and started again',
    trials: 50,
    run: killStarts,
  },
  'stopped-database': {
    row: 'B1',
    what: 'PostgreSQL stopped for 30 s under an evening of 20 shoppers, and started again',
    trials: 20,
    run: stopDatabase,
  },
  'black-hole': {
    row: 'B4',
    what: 'the answers of PostgreSQL get lost on the way for 60 s under an evening of 20 shoppers (unshare, needs root)',
    trials: 10,
    run: inOwnNetwork('black-hole.mjs'),
    ownDatabase: true,
  },
  'killed-postman': {
    row: 'C1',
    what: 'SIGKILL of the shop while it sends letters; 20 letters for each kill',
    trials: 50,
    run: killPostman,
  },
  guesses: {
    row: 'D2',
    what: 'guesses at passwords from 250 addresses at one account, and as many over 200 accounts',
    trials: 10_000,
    least: 500,
    run: guessPasswords,
  },
  'full-disk-uploads': {
    row: 'B7',
    what: "a picture and a table of products sent to a shop whose disk, or whose database's, is full or fills up amid them (tmpfs, needs root)",
    trials: 5,
    run: uploadToFullDisk,
    ownDatabase: true,
  },
  alone: {
    row: 'E9',
    what: 'the shop in a network where only database and mail can be reached, addresses of elsewhere in every field of every door (unshare, needs root)',
    trials: 12,
    run: inOwnNetwork('isolated-shop.mjs'),
    ownDatabase: true,
  },
}
