/** The package's version, inserted by the build. */
declare const COMAL_VERSION: string;
