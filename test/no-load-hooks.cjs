/**
 * Loaded before all else in each process of a test. tap writes down which files a test loads, for coverage and for running
 * what a change touches, neither of which is used here; watching every load keeps Node from its cache of compiled code,
 * which is a third of what a test of pages costs.
 */
require('node:module').registerHooks = () => ({ deregister() {} })
