import { settingsFaults } from './env.ts'

/** Settings that would stop the restaurant from starting, for `npm run doctor`. */
process.stdout.write(JSON.stringify(settingsFaults(process.env)))
