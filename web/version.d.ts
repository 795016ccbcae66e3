/** The package's version, written in by the build. */
declare const COMAL_VERSION: string;
