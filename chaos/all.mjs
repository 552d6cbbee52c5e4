import { attack } from './attack.mjs'
import { jumpClocks } from './clocks.mjs'
import { checkDeployFiles } from './deploy-files.mjs'
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
import { patroniPackages } from './patroni.mjs'
import { restoreMoment } from './point-in-time.mjs'
import { poolConnections } from './pooled.mjs'
import { upgradeInTurn } from './rolling-upgrade.mjs'
import { slowDatabase } from './slow-database.mjs'
import { soak } from './soak.mjs'
import { killOneOfTwo, rollTwo } from './two-instances.mjs'
import { uploadToFullDisk } from './uploads.mjs'

/** Row of the table in docs/reliability.md, what is done, how often, and with what; `least`: with fewer trials the result means nothing. */
export const chaosTests = {
  'lost-answers': {
    row: 'A1',
    what: 'the answer to an order is cut off, the order sent again',
    trials: 300,
    run: loseAnswers,
  },
  'last-pieces': {
    row: 'A2',
    what: '200 orders at once for 10 pieces, two shops',
    trials: 20,
    run: atLength('src/checkout/server/order-races', 'of many orders for ten pieces'),
  },
  'shop-model': {
    row: 'A2',
    what: 'up to 25 random actions of shopper and owner against a model',
    trials: 1000,
    run: atLength('src/checkout/server/order-model', 'as a model says'),
  },
  'flipping-price': {
    row: 'A3',
    what: 'orders at two shops while a price flips every 2 ms',
    trials: 500,
    run: atLength('src/checkout/server/order-races', 'while a price changes'),
  },
  'random-bodies': {
    row: 'A4',
    what: 'random order bodies against cart and catalogue',
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
    what: 'SIGKILL of the standby, then of the leader; the standby returns alone',
    trials: 5,
    run: keepStaleBack,
    ownDatabase: true,
  },
  attack: {
    row: 'E',
    what: 'HTTP Observatory, ffuf, sqlmap, wapiti, slowhttptest',
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
    what: 'texts that begin as formulas, CSV exports opened by Gnumeric',
    trials: 1,
    run: openExports,
  },
  fuzz: {
    row: 'E2',
    what: 'nonsense at every route by stranger, customer and owner',
    trials: 200_000,
    run: atLength('tests/contract/fuzz', 'nonsense calls'),
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
    what: '20 shoppers while the database is late, slow, cut or gone, 60 s each',
    trials: 30,
    run: slowDatabase,
  },
  'stopped-shop': {
    row: 'B5',
    what: 'SIGTERM while an order waits for a second',
    trials: 50,
    run: stopDuringOrder,
  },
  'rolled-shops': {
    row: 'B5',
    what: 'two shops behind haproxy restarted in turn by SIGTERM',
    trials: 20,
    run: rollTwo,
  },
  'rolling-upgrade': {
    row: 'B12',
    what: 'two shops behind haproxy upgraded in turn under orders, a migration in between',
    trials: 5,
    run: upgradeInTurn,
  },
  'killed-one-of-two': {
    row: 'B10',
    what: 'SIGKILL of one of two shops behind haproxy',
    trials: 20,
    run: killOneOfTwo,
  },
  'three-hosts': {
    row: 'B11',
    what: 'on three hosts: a shop, the leading database and the store of pictures killed, the leader cut off',
    trials: 3,
    run: inOwnNetwork('three-hosts.mjs', { programs: [['haproxy'], patroniPackages] }),
    ownDatabase: true,
  },
  'deploy-files': {
    row: 'B11',
    what: 'the files of `deploy/`, each checked by its own tool',
    trials: 1,
    run: checkDeployFiles,
    ownDatabase: true,
  },
  'login-storm': {
    row: 'D1',
    what: '100 logins at once while others browse',
    trials: 10,
    run: stormLogins,
  },
  'answer-times': {
    row: 'D3',
    what: 'answers for known and unknown emails, login and reset',
    trials: 500,
    least: 200,
    run: timeAnswers,
  },
  'pooled-connections': {
    row: 'B3',
    what: 'two shops behind pgbouncer, orders and product changes',
    trials: 40,
    run: poolConnections,
  },
  'full-disk': {
    row: 'B7',
    what: 'the disk of PostgreSQL fills up (needs root)',
    trials: 10,
    run: fillDisk,
    ownDatabase: true,
  },
  'full-disk-embedded': {
    row: 'B7',
    what: 'the disk of the data folder fills up (needs root)',
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
    what: 'three times as many shoppers arrive as can be served',
    trials: 5,
    run: overload,
  },
  'restored-moment': {
    row: 'F1',
    what: 'products deleted or prices wrecked; the second before restored by `docs/running.md`',
    trials: 10,
    run: restoreMoment,
    ownDatabase: true,
  },
  'ended-sessions': {
    row: 'D5',
    what: 'logout at one of two shops',
    trials: 100,
    run: atLength('src/customers/server/auth/sessions', 'a session that ends on one instance'),
  },
  'used-links': {
    row: 'D4',
    what: 'twenty uses at once of one reset link',
    trials: 50,
    run: atLength('src/customers/server/auth/password-reset', 'of twenty uses'),
  },
  'fresh-prices': {
    row: 'F3',
    what: 'ten price changes at two shops, connections cut at the tenth',
    trials: 50,
    run: atLength('src/imports/server/freshness', 'a price that changes'),
  },
  'killed-starts': {
    row: 'F2',
    what: 'two shops start on an empty database, one or both killed while migrating',
    trials: 50,
    run: killStarts,
  },
  'stopped-database': {
    row: 'B1',
    what: 'PostgreSQL stopped for 30 s under 20 shoppers',
    trials: 20,
    run: stopDatabase,
  },
  'black-hole': {
    row: 'B4',
    what: "PostgreSQL's answers get lost for 60 s under 20 shoppers (needs root)",
    trials: 10,
    run: inOwnNetwork('black-hole.mjs'),
    ownDatabase: true,
  },
  'killed-postman': {
    row: 'C1',
    what: 'SIGKILL while emails are sent, 20 for each kill',
    trials: 50,
    run: killPostman,
  },
  guesses: {
    row: 'D2',
    what: '10,000 guesses from 250 addresses at one account, and over 200',
    trials: 10_000,
    least: 500,
    run: guessPasswords,
  },
  'full-disk-uploads': {
    row: 'B7',
    what: "uploads while the shop's or the database's disk is full (needs root)",
    trials: 5,
    run: uploadToFullDisk,
    ownDatabase: true,
  },
  alone: {
    row: 'E9',
    what: 'a network with database and mail only, addresses in every field (needs root)',
    trials: 12,
    run: inOwnNetwork('isolated-shop.mjs'),
    ownDatabase: true,
  },
}
