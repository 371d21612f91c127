export { fold } from 'recipe-reader/fold'
