import java.io.FileInputStream;
import java.io.InputStream;
import java.util.LinkedHashSet;
import java.util.Set;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Checks PDF files by the rules of PDF/UA-1 and PDF/A-2b. Prints each failed rule, and fails if there is one. */
public class Validate {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    int failures = 0;
    for (String file : files) {
      for (String name : new String[] {"ua1", "2b"}) {
        PDFAFlavour flavour = PDFAFlavour.byFlavourId(name);
        try (InputStream in = new FileInputStream(file);
            PDFAParser parser = Foundries.defaultInstance().createParser(in, flavour)) {
          ValidationResult result = Foundries.defaultInstance().createValidator(flavour, false).validate(parser);
          if (result.isCompliant()) continue;
          failures += 1;
          Set<String> rules = new LinkedHashSet<>();
          for (TestAssertion assertion : result.getTestAssertions())
            if (assertion.getStatus() == TestAssertion.Status.FAILED)
              rules.add(assertion.getRuleId().getClause() + ": " + assertion.getMessage());
          System.out.println(file + " fails " + name + "\n  " + String.join("\n  ", rules));
        }
      }
    }
    System.out.println(files.length + " files, " + failures + " failed checks");
    if (failures > 0) System.exit(1);
  }
}
