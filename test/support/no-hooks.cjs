/**
 * Loaded before all else in each process of a test. tap writes down which files a test loads, for coverage and for running
 * what a change touches, neither of which is used here; watching every load keeps Node from its cache of compiled code,
 * which is nearly half of what a unit test costs.
 */
require('node:module').registerHooks = () => ({ deregister() {} })
/**
 * tap follows every promise, to find the test to which an error belongs that no code caught: up to a fifth of what a test with a shop
 * costs. Without that, such an error ends the process, and its file fails.
 */
require('node:async_hooks').createHook = () => ({ enable() {}, disable() {} })
