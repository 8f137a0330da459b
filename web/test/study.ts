export { asked, chooseInMenu, position, rate, rating } from '../../e2e/study.ts';
