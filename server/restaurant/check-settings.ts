import { settingsFaults } from './env.ts'

/** What would keep the restaurant from starting, for `npm run doctor`: it alone knows its settings. */
process.stdout.write(JSON.stringify(settingsFaults(process.env)))
